"""What a response shows its reader: visible text, cues before an answer, how it ended."""

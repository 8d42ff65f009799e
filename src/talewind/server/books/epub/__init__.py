"""The book for e-readers: EPUB 3, reflowable, with descriptions, a page list and what screen readers want.

It sets the same manuscript as the press, and knows no game. Letters and colours are the reader's own; what
people wrote is escaped text wherever it stands, and nothing in it comes from elsewhere.
"""

"""The book as a PDF, typeset: pages to print at home or to give to a print shop.

It sets the leaves that games make of their pages, like the page and the HTML file, and knows no game. What
people wrote reaches Typst as strings of a JSON file and as nothing else: it is set as text whatever it says.
"""

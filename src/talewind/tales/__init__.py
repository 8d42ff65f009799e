"""Language: listen, speak and judge. For now by plain words; better ears can take their place behind the same seam."""

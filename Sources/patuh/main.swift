print("patuh")

import PatuhCore

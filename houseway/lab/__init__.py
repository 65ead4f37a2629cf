"""What a game or a hand is worth: equity now, odds and simulation on the same kernels.

The only part of houseway that loads NumPy and Numba; it needs `houseway[lab]`.
"""

"""One hand of any game.

For now it holds what a game is (`game.py`) and the questions that its steps ask of a house
(`steps/`); the steps themselves come with the engine.
"""

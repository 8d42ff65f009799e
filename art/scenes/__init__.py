"""Storybook scenes: what Windmill's pictures are drawn from."""

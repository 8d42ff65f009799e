"""From the description of a photograph to the photograph."""

from __future__ import annotations

import cv2
import numpy as np

from art.photos.backdrops import SKIES, bokeh_lights, gradient_sky, panorama_view, stars
from art.photos.cast import Description, card_of, entry, lamps_of, strewn, sun_of
from art.photos.cover import Row, grass_rows
from art.photos.lens import develop
from art.photos.light import Lamp, linear
from art.photos.optics import Camera, disc_blur, graded_blur
from art.photos.panoramas import place
from art.photos.planes import Plane
from art.photos.stage import Card, shadows_on_card, shadows_on_plane
from art.photos.textures import MAKERS
from art.photos.water import water_surface
from art.photos.weather import apply_weather, wet_pane
from art.raster import Pixels, blur, noise_source, smoothstep
from art.words import say

FRAME = (800, 600)


class Set:
    """One photograph in the making: the camera, the place, the lamps and the toys."""

    def __init__(self, drawing: Description, scale: float) -> None:
        self.drawing = drawing
        self.seed = str(drawing["seed"])
        width, height = round(FRAME[0] * scale), round(FRAME[1] * scale)
        self.camera = say(Camera, width, height, **drawing.get("camera", {}))
        self.place = say(place, **drawing["place"])
        things = [*drawing["things"], *strewn(drawing, self.seed)]
        self.cards = [card_of(t, self.camera, f"{self.seed}/{number}") for number, t in enumerate(things)]
        self.lamps = [
            *sun_of(drawing.get("sun", {}), self.camera, self.place),
            *lamps_of(drawing.get("lamps", ()), things, self.cards, self.camera),
        ]
        self.ground = self._plane("ground", upright=False)
        self.wall = self._plane("wall", upright=True)

    def _plane(self, name: str, upright: bool) -> Plane | None:
        told = self.drawing.get(name)
        if not told:
            return None
        entry(MAKERS, told["kind"], "surface")
        own = {word: value for word, value in told.items() if word not in ("edge", "fade", "mirror")}
        return say(Plane, upright=upright, **own)

    def backdrop(self) -> Pixels:
        """Everything too far away to be a toy."""
        source = noise_source(self.seed, "backdrop")
        camera, sky = self.camera, self.drawing.get("sky")
        if sky:
            image = gradient_sky(camera, entry(SKIES, sky["kind"], "sky"), source, float(sky.get("cloud", 0)))
            image = image * float(sky.get("level", 1.0))
            if sky.get("stars"):
                image = image + stars(camera, source, int(sky["stars"])) * float(sky.get("shine", 1.0))
        else:
            view = self.drawing.get("view", {})
            image = panorama_view(camera, self.place, float(view.get("dim", 1)), view.get("tint", ""))
        if lights := self.drawing.get("bokeh"):
            image = image + bokeh_lights(camera, source, lights)
        if self.wall:
            shade = shadows_on_plane(self.cards, self.lamps, self.wall, camera)
            light = np.ones((camera.height, camera.width), np.float32)
            shaded, depth = self.wall.shade(camera, self.place, self.lamps, shade, light)
            image = graded_blur(shaded, np.median(camera.blur_radius(depth), axis=1))
        if drops := self.drawing.get("pane"):
            image = wet_pane(image, camera, source, float(drops))
        return image

    def mirrored(self, image: Pixels, sheets: list[Pixels], sky: bool) -> Pixels:
        """The toys upside down in the ground; with the sky behind them when it is water."""
        camera = self.camera
        layer = np.zeros((camera.height, camera.width, 4), np.float32)
        if sky:
            horizon = camera.projection @ np.array([0, camera.eye, 1e4, 1])
            row = horizon[1] / horizon[2]
            rows = np.clip(2 * row - np.arange(camera.height, dtype=np.float32), 0, camera.height - 1)
            y = np.repeat(rows[:, None], camera.width, 1).astype(np.float32)
            x = np.tile(np.arange(camera.width, dtype=np.float32), (camera.height, 1))
            layer[..., :3] = cv2.remap(image, x, y, cv2.INTER_LINEAR)
            layer[..., 3] = 1
        for index in self.order():
            card = self.cards[index]
            if card.lies:
                continue
            flipped = self.on_film(sheets[index], card.film_matrix(camera, mirror=True))
            layer = layer * (1 - flipped[..., 3:]) + flipped
        return layer

    def on_film(self, sheet: Pixels, matrix: Pixels) -> Pixels:
        size = (self.camera.width, self.camera.height)
        return np.asarray(cv2.warpPerspective(sheet, matrix, size, flags=cv2.INTER_LINEAR))

    def order(self) -> list[int]:
        """Toys from far to near; those that lie come first."""
        depths = [self.camera.depth(card.base) + (1000 if card.lies else 0) for card in self.cards]
        return sorted(range(len(depths)), key=lambda index: -depths[index])

    def lay_ground(self, image: Pixels, sheets: list[Pixels], shade: list[Pixels], closed: Pixels) -> Pixels:
        """The ground or the water over the backdrop, out of focus by distance."""
        camera = self.camera
        if water := self.drawing.get("water"):
            mirror = self.mirrored(image, sheets, True)[..., :3]
            source = noise_source(self.seed, "water")
            seen, depth = water_surface(camera, self.place, self.lamps, mirror, water, source)
            told: Description = water
        elif self.ground:
            told = self.drawing["ground"]
            seen, depth = self.ground.shade(camera, self.place, self.lamps, shade, 1 - closed)
            if share := float(told.get("mirror", 0)):
                twin = disc_blur(self.mirrored(image, sheets, False), camera.width * 0.004)
                twin = twin * share
                seen = seen * (1 - twin[..., 3:]) + twin[..., :3]
        else:
            return image
        edge, fade = float(told.get("edge", 60.0)), float(told.get("fade", 0.0))
        z = camera.rays[..., 2] * np.minimum(depth, 1e3)
        cover = (z < edge).astype(np.float32)
        if fade:
            cover = cover * (1 - smoothstep(z, edge * (1 - fade), edge))
        layer = np.dstack([seen * cover[..., None], cover]).astype(np.float32)
        radii = camera.blur_radius(np.minimum(np.median(depth, axis=1), edge))
        layer = graded_blur(layer, radii)
        return image * (1 - layer[..., 3:]) + layer[..., :3]

    def lay_card(self, image: Pixels, card: Card, sheet: Pixels) -> Pixels:
        camera = self.camera
        layer = np.zeros((camera.height, camera.width, 4), np.float32)
        if not card.lies and card.relief.material.opacity == 1:
            for slice_, back in card.edge_slices(sheet):
                part = self.on_film(slice_, card.film_matrix(camera, back))
                layer = layer * (1 - part[..., 3:]) + part
        front = self.on_film(sheet, card.film_matrix(camera))
        layer = layer * (1 - front[..., 3:]) + front
        if card.thread:
            layer = self._hung(layer)
        radius = float(camera.blur_radius(camera.depth(card.base)))
        layer = disc_blur(blur(layer, 0.45), radius)
        return image * (1 - layer[..., 3:]) + layer[..., :3]

    def _hung(self, layer: Pixels) -> Pixels:
        """A thread from the toy's top out of the frame."""
        rows, columns = np.where(layer[..., 3] > 0.5)
        if not len(rows):
            return layer
        top = int(rows.min())
        x = float(np.mean(columns[rows == top]))
        mask = np.zeros(layer.shape[:2], np.uint8)
        wide = max(1, round(self.camera.width / 800))
        cv2.line(mask, (round(x * 16), -16), (round(x * 16), (top + 2) * 16), 170, wide, cv2.LINE_AA, 4)
        thread = mask.astype(np.float32)[..., None] / 255
        tone = np.full(3, 0.12, np.float32) * self.place.light(np.array([0, 1, 0], np.float32))
        return np.asarray(
            layer * (1 - thread) + np.dstack([np.tile(tone, (*mask.shape, 1)) * thread, thread])
        )

    def photograph(self) -> Pixels:
        camera, cards, lamps = self.camera, self.cards, self.lamps
        ground = self.ground or Plane("stone", "#888888")
        shade = shadows_on_plane(cards, lamps, ground, camera)
        closed = np.zeros((camera.height, camera.width), np.float32)
        for card in cards:
            closed = 1 - (1 - closed) * (1 - card.contact(camera))
        colour = ground.mean_colour if self.ground else linear("#26404a")
        bounce = colour * (self.place.light(np.array([0, 1, 0], np.float32)) + sum_of_suns(lamps))
        sheets = [
            card.shaded(camera, self.place, lamps, shadows_on_card(card, cards, lamps), bounce)
            for card in cards
        ]
        image = self.lay_ground(self.backdrop(), sheets, shade, np.clip(closed, 0, 0.95))
        rows: list[Row] = []
        if grass := self.drawing.get("grass"):
            rows = grass_rows(camera, self.place, lamps, shade, grass, self.seed)
        hazy = True
        for index in self.order():
            card = cards[index]
            depth = camera.depth(card.base)
            while rows and rows[0].depth > depth and not card.lies:
                image = self._lay_row(image, rows.pop(0))
            if hazy and depth < camera.focus + 0.6:
                image, hazy = self._weather(image, {"mist"}), False
            image = self.lay_card(image, card, sheets[index])
        for row in rows:
            image = self._lay_row(image, row)
        image = self._weather(image, {"snow", "rain", "dust", "sparks", "beams", "cone"})
        film = noise_source(self.seed, "film")
        return say(develop, image, self._toys(sheets), film, **self.drawing.get("lens", {}))

    def _weather(self, image: Pixels, kinds: set[str]) -> Pixels:
        for number, weather in enumerate(self.drawing.get("weather", ())):
            if weather["kind"] in kinds:
                source = noise_source(self.seed, "weather", number)
                image = apply_weather(image, self.camera, source, weather)
        return image

    def _toys(self, sheets: list[Pixels]) -> Pixels:
        """Which pixels show a toy that does not shine by itself."""
        mask = np.zeros((self.camera.height, self.camera.width), bool)
        for card, sheet in zip(self.cards, sheets, strict=True):
            if not card.glow:
                alpha = np.ascontiguousarray(sheet[..., 3])
                mask |= self.on_film(alpha, card.film_matrix(self.camera)) > 0.5
        return mask

    def _lay_row(self, image: Pixels, row: Row) -> Pixels:
        layer = disc_blur(row.sheet, float(self.camera.blur_radius(row.depth)))
        band = slice(row.top, row.top + len(layer))
        image[band] = image[band] * (1 - layer[..., 3:]) + layer[..., :3]
        return image


def sum_of_suns(lamps: list[Lamp]) -> Pixels:
    """What the sun adds on level ground."""
    total: Pixels = np.zeros(3, np.float32)
    for lamp in lamps:
        if not lamp.reach:
            total = total + lamp.colour * max(0.0, float(lamp.at[1]))
    return total


def paint_picture(drawing: Description, scale: float) -> Pixels:
    """Take the photograph. `scale` 1 is the full size of 800 × 600."""
    return Set(drawing, scale).photograph()

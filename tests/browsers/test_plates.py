"""The plates in browsers of other makers: in the colours that are chosen on the page, whatever the system says."""

from __future__ import annotations

import json
from base64 import b64encode

import pytest

from tests.browsers.drivers import BROWSERS, missing
from tests.browsers.test_games import BEGIN
from tests.page.conftest import built_page  # noqa: F401 (a fixture)
from tests.server.harness import serving_aside

# Where the first plate of a gallery has bare paper, once it is shown: the middle of its upper edge.
PAPER_AT = """async patience => {
    const late = performance.now() + patience;
    while (performance.now() < late) {
        const image = document.querySelector("main li img");
        if (image?.complete && image.naturalWidth) {
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            const {left, top, width} = image.getBoundingClientRect();
            return [left + width / 2, top + 6];
        }
        await new Promise(requestAnimationFrame);
    }
    throw new Error("no plate is shown");
}"""
# How light a point of a picture is: from 0 to 255.
LIGHT = """async ([shot, x, y]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const paper = canvas.getContext("2d");
    paper.drawImage(image, 0, 0);
    return paper.getImageData(x, y, 1, 1).data[0];
}"""


@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_plates_are_light_and_dark_as_the_page_is(browser, tmp_path, built_page):  # noqa: F811
    if absent := missing(browser):
        pytest.skip(f"not here: {', '.join(absent)}")
    profile, data, shot = tmp_path / "profile", tmp_path / "data", tmp_path / "shot.png"
    profile.mkdir()
    data.mkdir()
    with serving_aside(data) as place, BROWSERS[browser](profile) as driver:
        driver.goto(place.url)
        found = {}
        for theme in ("light", "dark", "light"):
            driver.evaluate(BEGIN, {"bottega-settings": json.dumps({"theme": theme})})
            driver.goto(f"{place.url}/gallery/leonardo")
            spot = driver.evaluate(PAPER_AT, 20_000)
            driver.screenshot(shot)
            found[theme] = driver.evaluate(LIGHT, [b64encode(shot.read_bytes()).decode(), *spot])
        assert found["light"] > 200
        assert found["dark"] < 80

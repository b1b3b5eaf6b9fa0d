# Bottega's table server: docker build --tag bottega . && docker run --publish 8000:8000 --volume bottega:/data bottega

FROM python:3.13-slim-trixie AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
RUN pip install --no-cache-dir uv==0.13.7
WORKDIR /source
COPY . .
# Both steps take the pinned versions and check their hashes; a page or rules that cannot be built are an error.
RUN BOTTEGA_COMPILE=1 BOTTEGA_PAGE=1 \
        uv build --wheel --build-constraints requirements/build.txt --require-hashes --out-dir /wheel
RUN uv venv --python /usr/local/bin/python /opt/bottega \
    && uv pip install --python /opt/bottega --constraints requirements/play.txt "$(ls /wheel/*.whl)[postgres]"

FROM python:3.13-slim-trixie
LABEL org.opencontainers.image.title="Bottega" \
    org.opencontainers.image.description="Leonardo's board games: play them in the browser, with friends or against bots" \
    org.opencontainers.image.source="https://github.com/bottega-games/bottega" \
    org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin bottega \
    && install --directory --owner bottega --group bottega /data
COPY --from=build /opt/bottega /opt/bottega
ENV PATH=/opt/bottega/bin:$PATH PYTHONUNBUFFERED=1
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/ready', timeout=4)"]
# docker run bottega db upgrade --database ... runs another command.
ENTRYPOINT ["bottega"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]

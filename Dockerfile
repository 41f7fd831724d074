# The service in a container: docker build -t daicho . ; docker run -v daicho:/data -p 127.0.0.1:8787:8787 daicho
# The container runs as uid 1000 and writes only to /data (docker run --read-only --tmpfs /tmp). The image holds no secret.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts
RUN node apps-script/build.ts && node excel-addin/build.ts && node service/build.ts
# The packages needed at run time, in the versions of package-lock.json, without the links between workspaces.
RUN npm ci --ignore-scripts --omit=dev --workspace=service && rm -r node_modules/@daicho
# Puts the table of the shipped postal codes into the image; otherwise every start would make it.
RUN NODE_DISABLE_COMPILE_CACHE=1 node service/dist/daicho.js address 東京都千代田区霞が関1-2-3

FROM node:24.21.0-bookworm-slim
# Settings as variables: those given with --env override these.
ENV NODE_ENV=production DAICHO_DATA=/data DAICHO_HOST=0.0.0.0
WORKDIR /opt/daicho
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/service/node_modules ./service/node_modules
COPY --from=build /build/service/dist ./service/dist
COPY deploy/entrypoint.sh ./entrypoint.sh
RUN install -d -o 1000 -g 1000 -m 700 /data
# A cloud that mounts a disk owned by root uses 0:0: the entry point gives the disk to uid 1000, and continues as 1000.
ARG START_USER=1000:1000
USER ${START_USER}
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
# Whether the service hangs and should be restarted. Not /readyz, which also fails if the database is lost. With TLS, give a check of your own.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.DAICHO_PORT || 8787) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/bin/sh", "/opt/daicho/entrypoint.sh"]
CMD ["serve"]

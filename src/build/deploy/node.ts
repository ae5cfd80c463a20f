import { domainOf, type Deployment, type HostFile } from './deployment.ts'

/**
 * Returns the files for running the site and the gateway in one Node process, in a container or as
 * a systemd service.
 */
export function createNodeFiles(deployment: Deployment): HostFile[] {
  return [
    { path: 'Dockerfile', content: createDockerfile(deployment) },
    { path: 'Dockerfile.dockerignore', content: dockerIgnoreText },
    createServiceFile(deployment, 'preview --host 127.0.0.1 --port 4173'),
    createEnvironmentFile(deployment, '#PROXY_HOPS='),
  ]
}

/**
 * Returns the systemd service and its settings for the gateway, for hosts whose web server sends
 * the site's files.
 */
export const createGatewayFiles = (deployment: Deployment): HostFile[] => [
  createServiceFile(
    deployment,
    `gateway --port ${new URL(deployment.gatewayOrigin).port || '4174'}`,
  ),
  createEnvironmentFile(deployment, 'PROXY_HOPS=1'),
]

const createDockerfile = ({
  url,
  basePath,
  programPath,
}: Deployment): string => `# ${url}: site and gateway in one container.
#   docker build -f Dockerfile -t blockwerk PROJECT
#   docker run -p 80:4173 --env-file blockwerk.env -v blockwerk-inbox:/data blockwerk
# Behind a web server or load balancer (the container must not be reachable in any other way):
#   docker run -p 127.0.0.1:8080:4173 -e PROXY_HOPS=1 --env-file blockwerk.env -v blockwerk-inbox:/data blockwerk
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmr[c] *.tg[z] ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build -- --out /srv/site/dist && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production INBOX_FILE=/data/inbox.db
COPY --from=build --chown=node:node /app /app
COPY --from=build --chown=node:node /srv/site /srv/site
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4173${basePath}/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "${programPath}", "preview", "--out", "/srv/site/dist", "--host", "0.0.0.0", "--port", "4173"]
`

const dockerIgnoreText = `.git
.blockwerk
dist
node_modules
*.env
*.log
`

function createServiceFile(deployment: Deployment, command: string): HostFile {
  const content = `# ${domainOf(deployment)}: systemd unit, for /etc/systemd/system.
#   useradd --system --home-dir ${deployment.projectFolder} blockwerk
#   systemctl enable --now blockwerk
# The project is in ${deployment.projectFolder}. Run “npm ci” and “npm run build” there before.
[Unit]
Description=Blockwerk: ${command.startsWith('gateway') ? 'gateway' : 'site and gateway'} of ${domainOf(deployment)}
After=network-online.target
Wants=network-online.target

[Service]
User=blockwerk
WorkingDirectory=${deployment.projectFolder.replaceAll('%', '%%')}
EnvironmentFile=-/etc/blockwerk.env
Environment=NODE_ENV=production INBOX_FILE=/var/lib/blockwerk/inbox.db
ExecStart=/usr/bin/node ${deployment.programPath} ${command}
StateDirectory=blockwerk
StateDirectoryMode=0700
Restart=always
RestartSec=2
TimeoutStopSec=30
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
UMask=0077

[Install]
WantedBy=multi-user.target
`
  return { path: 'blockwerk.service', content }
}

function createEnvironmentFile(
  { url, webhookVariables, answerSource }: Deployment,
  proxyHops: string,
): HostFile {
  const content = `# Settings of the gateway, for /etc/blockwerk.env (chmod 600). “blockwerk gateway --help” explains them.
# Webhook URLs are secrets: write them only in this file.
GATEWAY_ORIGINS=${new URL(url).origin}
# Number of proxies in front of the gateway: 1 for one web server, 2 with a load balancer before it, 0 for none.
${proxyHops}
${webhookVariables.map((variable) => `#${variable}=\n`).join('')}#DATABASE_URL=
${answerSettings(answerSource)}#LANGFLOW_URL=
#LANGFLOW_API_KEY=
#OPENAI_BASE_URL=
#OPENAI_MODEL=
#OPENAI_API_KEY=
`
  return { path: 'blockwerk.env.example', content }
}

/**
 * Returns the settings for answers. The text below the question box is written by the build, so a
 * change here must also be made in the site file.
 */
const answerSettings = (answers: Deployment['answerSource']): string =>
  answers === undefined
    ? ''
    : `# If LANGFLOW_URL or OPENAI_BASE_URL is set, a language model answers questions. Otherwise the site’s pages do.
# “answers” in content/site.yaml must match (model or pages), because the site tells visitors. It says: ${answers}.
`

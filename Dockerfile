# The portal on its simulated school, with rooms for groups: see docs/simulation.md. It runs the parts of `npm start` and
# nothing else: install, build, serve.
#   docker build -t webstudent .
#   docker run -p 8080:8080 -v kamers:/kamers webstudent --code WORD --allow-host 192.168.1.20
# A container does not know the address of its computer, by which a class comes: --allow-host names it.
FROM node:24-slim
WORKDIR /webstudent
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN node scripts/ensure-install.mjs
COPY index.html vite.config.ts tsconfig.json ./
COPY contracts ./contracts
COPY fixtures ./fixtures
COPY mocks ./mocks
COPY src ./src
RUN npm run build:demo && mkdir /kamers && chown node /kamers
USER node
VOLUME /kamers
EXPOSE 8080
ENTRYPOINT ["node", "--max-semi-space-size=8", "scripts/mock-server.ts", "--host", "0.0.0.0", "--port", "8080", "--state", "/kamers"]

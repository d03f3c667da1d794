import type { Plugin } from 'vite'

/** `npm run dev` uses the production handler and the same data as `npm start`. */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    configureServer(vite) {
      if (vite.config.server.middlewareMode) return
      const ready = vite.ssrLoadModule('/app/domain/operation/prepare.server.ts').then(async (installation) => {
        await installation.prepareInstallation()
        const administrator = await installation.addFirstAdministrator()
        if (administrator) vite.config.logger.info(`Administrator: ${JSON.stringify(administrator)}`)
      })
      return () => {
        vite.middlewares.use(async (incoming, outgoing, next) => {
          try {
            await ready
            const { respond } = await vite.ssrLoadModule('/app/http/process/respond.server.ts')
            const { createHandler } = await vite.ssrLoadModule('/app/http/process/handler.server.ts')
            const build = await vite.ssrLoadModule('virtual:react-router/server-build')
            incoming.url = incoming.originalUrl
            await respond(createHandler(build as never), incoming, outgoing)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

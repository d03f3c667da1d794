interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

const publicRoute = /\/app\/routes\/(?!admin\/)[^?]*route\.tsx/
const found = new Map<string, boolean>()

/** Whether a page outside the administrator side loads the module with its own code. */
export function isPublic(id: string, modules: Modules): boolean {
  const known = found.get(id)
  if (known !== undefined) return known
  found.set(id, publicRoute.test(id))
  const { importers = [] } = modules.getModuleInfo(id) ?? {}
  const is = publicRoute.test(id) || importers.some((importer) => isPublic(importer, modules))
  found.set(id, is)
  return is
}

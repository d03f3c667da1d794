export type FileProblem = 'sessionEnded' | 'gone' | 'unavailable' | 'notConnected'

export async function readFile(address: string, signal: AbortSignal): Promise<Uint8Array | { problem: FileProblem }> {
  const answer = await ask(address, signal)
  if (typeof answer === 'string') return { problem: answer }
  return answer.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => ({ problem: 'notConnected' }),
  )
}

/** Downloads the whole file, then saves it. */
export async function saveFile(address: string): Promise<{ type: string } | { problem: FileProblem }> {
  const answer = await ask(address)
  if (typeof answer === 'string') return { problem: answer }
  const file = await answer.blob().catch(() => null)
  if (!file) return { problem: 'notConnected' }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = filenameOf(answer)
  link.click()
  // Late enough for the browser to have started saving.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return { type: file.type }
}

async function ask(address: string, signal?: AbortSignal): Promise<Response | FileProblem> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal })
    if (answer.ok) return answer
    // The guard redirects to the sign-in page.
    if (answer.type === 'opaqueredirect' || answer.status === 401) return 'sessionEnded'
    return answer.status === 404 ? 'gone' : 'unavailable'
  } catch {
    return 'notConnected'
  }
}

/** The file name, encoded by RFC 8187. */
function filenameOf(answer: Response): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
  return decodeURIComponent(encoded)
}

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { log } from '#app/platform/log.server.ts'

/** React's mark of a part that it could not finish at once. */
const unfinished = '<!--$!-->'

/**
 * A page as a whole: pages are small, and a whole one has a length and can answer with an error's status. Made at once,
 * as a text, it costs a quarter less than as a stream; that is needed only where something is still to be loaded.
 */
export function rendered(page: ReactNode): string | Promise<string> {
  return renderedAtOnce(page) ?? renderedAsStream(page)
}

function renderedAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // Not lost: where it was more than that something is not loaded, the stream meets it again.
    return undefined
  }
}

function renderedAsStream(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      // No part is put after the page for a script to move it to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: (error) => log.error({ error }, 'rendering failed'),
    })
  })
}

/**
 * With all that the page hydrates from, where React Router 8 itself keeps what it has read of that, so that nothing is
 * waited for; or with nothing.
 */
export async function withWholeState(context: EntryContext, hydrates: boolean): Promise<EntryContext> {
  const { serverHandoffStream } = context
  if (!hydrates || !serverHandoffStream) return { ...context, serverHandoffStream: undefined }
  const value = await text(serverHandoffStream)
  const state = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return {
    ...context,
    renderMeta: { streamCache: { 0: state } },
    // Each time that the page is made, a reader is taken, though nothing is left to be read.
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>()
    },
  }
}

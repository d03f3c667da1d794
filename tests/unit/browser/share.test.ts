import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { shareWords } from '#app/content/share.ts'
import { Share } from '#app/ui/controls/share.tsx'

const words = { ...shareWords, heading: 'Share' }
const { document } = parseHTML(
  renderToStaticMarkup(Share({ title: 'A loom', address: 'https://example.com/blog/loom', words })),
)

test('announces each attempt to copy a link, and a failed one leaves the link selected', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  const listen = vi.fn<(type: string, click: (event: { target: Element | null }) => Promise<void>) => void>()
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('addEventListener', listen)
  await vi.importActual('#app/browser/enhance/share.ts')
  const select = vi.fn()
  Object.assign(document.querySelector('input') ?? {}, { select })
  const status = document.querySelector('[role=status]')
  const copy = async () => {
    const copied = listen.mock.calls[0]?.[1]({ target: document.querySelector('[data-share=""]') })
    const before = status?.textContent
    await copied
    return [before, status?.textContent]
  }

  writeText.mockResolvedValue()
  expect(await copy()).toEqual(['', shareWords.copied])
  expect(await copy()).toEqual(['', shareWords.copied])
  writeText.mockRejectedValue(new Error('NotAllowedError'))
  expect(await copy()).toEqual(['', shareWords.selected])
  expect(select).toHaveBeenCalledTimes(3)
})

import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import { parseHTML } from 'linkedom'
import { expect } from 'vitest'
import { Visitor } from '../app.ts'

/** The two feeds of an area, as feed readers ask for them. */
export function feedsOf(area: '/blog' | '/careers') {
  const visitor = new Visitor()
  return {
    async rss() {
      const response = await visitor.request(`${area}/feed.xml`)
      expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
      const root = parseXml(await response.text()).root as XmlElement
      const [channel] = inside(root, 'channel') as [XmlElement]
      return { root, channel, items: inside(channel, 'item') }
    },
    async json() {
      const response = await visitor.request(`${area}/feed.json`)
      expect(response.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
      return response.json()
    },
  }
}

/** The text of HTML, as feed readers show it. */
export function shownText(html: string): string {
  const { body } = parseHTML(`<html><body>${html}</body></html>`).document
  expect(body.children).toHaveLength(0)
  return body.textContent.trim()
}

export function inside(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child: XmlNode): child is XmlElement => 'name' in child && child.name === name)
}

export function textIn(element: XmlElement | undefined, name: string): string {
  return (element && inside(element, name)[0]?.text) ?? ''
}

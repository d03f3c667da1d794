export function breadcrumbs({ origin }: { origin: string }, trail: { text: string; href: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: new URL(href, origin).href,
    })),
  }
}

// What a page needs that hydrates: swaps, the carousel and the reader are for pages that do not.
import './dialog.ts'
import './header.ts'
import './hydrate.ts'
import './newsletter.ts'
import './notice.ts'
import './scroll.ts'
import './share.ts'
import './tabs.ts'

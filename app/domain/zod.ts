import * as z from 'zod/mini'

// Zod would make functions out of text, which our content security policy forbids, and browsers report, on every page.
z.config({ jitless: true })

export { z }

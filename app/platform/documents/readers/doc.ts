import WordExtractor from 'word-extractor'
import { answer } from './answer.ts'

void answer(async (document) => {
  const text = await new WordExtractor().extract(document)
  return [text.getHeaders({ includeFooters: false }), text.getBody(), text.getTextboxes()].join('\n\n')
})

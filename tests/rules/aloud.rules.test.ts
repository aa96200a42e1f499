/** What is recorded of an article is what the app itself would read of it [decision G115]. */
import { expect, test } from 'vitest'
import { articles, laterArticles } from '#demo/world/articles.ts'
import { isReadOut, readingText } from '#demo/recordings/readings.ts'
import { spokenText } from '#lib/spoken-text.ts'

const said = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

test.each([...articles, ...laterArticles].filter(isReadOut).map((article) => [article.key, article] as const))(
  '%s',
  (_key, article) => {
    expect(said(readingText(article))).toBe(said([article.title, ...spokenText(article.content)].join('')))
  },
)

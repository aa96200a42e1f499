/** An RSS 2.0 document around items, with the namespaces that feeds use. */
export const rss = (
  items: string,
  head = '<title>城市新闻</title><link>https://news.example/</link><description>每日要闻</description>',
) =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${head}${items}</channel></rss>`
export const item = (title: string, more = '') => `<item><title>${title}</title><guid>${title}</guid>${more}</item>`

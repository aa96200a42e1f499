/** Resolves the names that the written city uses for things that have ids only once they are stored. */
export class References {
  readonly #ids = new Map<string, number>()

  set(kind: 'category' | 'article' | 'special' | 'page' | 'album', key: string, id: number): void {
    this.#ids.set(`${kind}:${key}`, id)
  }
  get(kind: 'category' | 'article' | 'special' | 'page' | 'album', key: string): number {
    const id = this.#ids.get(`${kind}:${key}`)
    if (id === undefined) throw new Error(`the demo city names ${kind} '${key}', which it does not have`)
    return id
  }
  /** 'category:KEY', 'special:KEY', 'article:KEY', 'page:KEY' → the app's address; other addresses as they are. */
  address(url: string): string {
    const [, kind, key] = /^(category|article|special|page):(.+)$/.exec(url) ?? []
    if (!kind || !key) return url
    const rooms = { category: '/cates', article: '/posts', special: '/specials', page: '/page' } as const
    return `${rooms[kind as keyof typeof rooms]}/${this.get(kind as keyof typeof rooms, key)}`
  }
  /**
   * Every 'page:KEY' and 'picture:NAME' inside a settings object. A page becomes its bare id: that is what source_id
   * holds.
   */
  resolve<T>(value: T): T {
    if (typeof value === 'string')
      return (value.startsWith('page:') ? String(this.get('page', value.slice(5))) : pictureAddresses(value)) as T
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)) as T
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, this.resolve(inside)])) as T
    return value
  }
}

export const pictureAddress = (name: string): string => (name ? `/media/pictures/${name}.webp` : '')

/** 'picture:NAME' → the picture's address, anywhere in a text. */
export const pictureAddresses = (text: string): string =>
  text.replace(/picture:([a-z0-9/-]+)/g, (_, name: string) => pictureAddress(name))

import { join } from 'node:path'

/** The pictures of the demo city, each in three widths; avatars, logos and icons of tabs are squares of their own. */
export const picturesFolder = import.meta.dirname
export const pictureWidths = [336, 750, 1200] as const
export const pictureFile = (name: string, width: (typeof pictureWidths)[number]): string =>
  join(picturesFolder, `${name}-${width}.webp`)

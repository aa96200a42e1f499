import type { Page } from 'playwright/test'
import { oneColourPicture } from './one-colour-picture.ts'

/** As many as a form takes, each of its own colour, so that none is taken for another. */
export async function chooseNinePictures(page: Page): Promise<void> {
  const pictures = Array.from({ length: 9 }, async (_, n) => ({
    name: `${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await oneColourPicture(`rgb(${25 * n}, 99, 40)`),
  }))
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles(await Promise.all(pictures))
}

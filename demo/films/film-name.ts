import type { DemoVideo, PictureName } from '#demo/world/shapes.ts'
import { shortVideos } from '#demo/world/videos.ts'
import { videoCollections } from '#demo/world/video-collections.ts'

/** The file of a film, without its extension. */
export const filmName = ({ key }: Pick<DemoVideo, 'key'>): string => `film-${key}`
export const everyFilm: DemoVideo[] = [...shortVideos, ...videoCollections.flatMap(({ videos }) => videos)]
export const filmSize = ({ tall }: Pick<DemoVideo, 'tall'>) =>
  tall ? { width: 360, height: 640 } : { width: 640, height: 360 }
/** The poster shown before it plays: its first scene. */
export const posterOf = ({ scenes }: Pick<DemoVideo, 'scenes'>): PictureName => scenes[0]!.picture

import type { DemoSeries, PictureName } from './shapes.ts'

/** An episode's own picture: one it names, or another view of what its album shows. */
export const episodeCover = ({ cover, episodes }: DemoSeries, place: number): PictureName =>
  episodes[place]?.cover ?? `${cover}-${place + 1}`

import type { DemoAlbum } from './shapes.ts'

export const albums: DemoAlbum[] = []

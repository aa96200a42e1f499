import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { useStores } from '#stores/stores.ts'
import written from '#ui/written.module.css'

/** The pictures and the video of what a citizen has written. of: what the pictures show. name: what it is. */
export function WrittenMedia({
  images,
  video,
  of,
  name,
}: {
  images: string[]
  video: string
  of: string
  name: string
}) {
  const { player } = useStores()
  return (
    <>
      {images.length > 0 && <PictureGrid images={images} of={of} priority />}
      {video && (
        <video
          className={written.video}
          src={video}
          controls
          playsInline
          preload="metadata"
          aria-label={`${name}视频`}
          onPlay={() => player.pause()}
        />
      )}
    </>
  )
}

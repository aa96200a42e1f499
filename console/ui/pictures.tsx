import styles from './pictures.module.css'

export const Thumbnail = ({ url, alt }: { url: string; alt: string }) => (
  <img src={url} alt={alt} loading="lazy" className={styles.thumbnail} />
)

/** Small, each opens whole. name: what they are called. */
export const Pictures = ({ urls, name = '图片' }: { urls: readonly string[]; name?: string }) =>
  urls.length > 0 && (
    <div className={styles.pictures}>
      {urls.map((url, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <Thumbnail url={url} alt={`${name} ${place + 1}`} />
        </a>
      ))}
    </div>
  )

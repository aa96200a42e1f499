import styles from './pictures.module.css'

/** Small, each opens whole. name: what they are called. */
export const Pictures = ({ urls, name = '图片' }: { urls: readonly string[]; name?: string }) =>
  urls.length > 0 && (
    <div className={styles.pictures}>
      {urls.map((url, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`${name} ${place + 1}`} loading="lazy" />
        </a>
      ))}
    </div>
  )

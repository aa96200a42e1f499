import { Phone } from 'lucide-react'
import { callAddress } from '#lib/call-address.ts'
import { Button } from '#ui/button.tsx'
import styles from './aid.module.css'

/** Who is to be visited and where: for the two it is between. */
export function ContactPart({
  of: { contact, phone, street_name: street, address },
  own,
}: {
  of: { contact: string; phone: string; street_name: string; address: string }
  own: boolean
}) {
  return (
    <section className={styles.part} aria-labelledby="contact">
      <h2 id="contact">{own ? '我留的联系方式' : '联系方式'}</h2>
      <dl className={styles.facts}>
        {[
          ['联系人', contact],
          ['电话', phone],
          ['地址', `${street} ${address}`.trim()],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {own ? (
        <p className={styles.next}>只有接手的志愿者在服务期间能看到</p>
      ) : (
        <>
          <Button size="large" block icon={<Phone aria-hidden="true" />} render={<a href={callAddress(phone)} />}>
            打电话
          </Button>
          <p className={styles.next}>只用于这次服务，每次查看都有记录；结束或放弃后不再显示</p>
        </>
      )}
    </section>
  )
}

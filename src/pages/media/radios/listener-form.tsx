import { useQueryClient } from '@tanstack/react-query'
import { NOTE_LENGTH, noteContent, postListenerNote } from '#contract/content/listener-notes.ts'
import { isBlank } from '#contract/words.ts'
import { writingMark } from '#features/comments/use-resumed-writing.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { SmallSubmit } from '#features/forms/small-submit.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { VoiceField } from '#features/voice/voice-field.tsx'
import { noVoice, type Voice } from '#features/voice/voice.ts'
import { listenerNotesQuery } from '#queries/listener-notes.queries.ts'
import { WordsField } from '#ui/words-field.tsx'
import styles from './listeners.module.css'

interface Fields extends Voice {
  content: string
}
const blank: Fields = { content: '', ...noVoice }

/** Words, a voice, or both. Sent through the outbox: without a network it leaves by itself once there is one. */
export function ListenerForm({ station, name, onDone }: { station: string; name: string; onDone: () => unknown }) {
  const allowed = usePhoneCheck()
  const client = useQueryClient()
  const form = useWriteForm({
    form: 'listener-note',
    target: station,
    about: name,
    mark: writingMark(undefined),
    blank,
    check: ({ content, voice }) => ({
      content: isBlank(content) && voice === '' ? '请写下留言，或者录一段语音' : firstFault(noteContent, content),
    }),
    allowed,
    send: (fields, queue) => queue(postListenerNote, { id: station, ...fields }),
    thanks: () => '已送到直播间',
    done: async () => {
      await client.invalidateQueries({ queryKey: listenerNotesQuery(station).queryKey })
      await onDone()
    },
  })
  const { voice, voice_type, seconds } = form.fields
  return (
    <WriteForm
      form={form}
      inset
      className={styles.form}
      button={<SmallSubmit state={form.state}>送到直播间</SmallSubmit>}
    >
      <WordsField
        {...form.field('content')}
        label="留言"
        lines={3}
        limit={NOTE_LENGTH}
        placeholder="想听什么歌，想对主播说什么"
        note="主播听过、看过以后才会播出"
      />
      <VoiceField
        value={{ voice, voice_type, seconds }}
        onChange={(next) => form.write(() => ({ ...next }), 'content')}
      />
    </WriteForm>
  )
}

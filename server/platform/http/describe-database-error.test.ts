import { expect, test } from 'vitest'
import { describeDatabaseError } from './describe-database-error.ts'

const failed = (fields: object) => new Error('Failed query', { cause: Object.assign(new Error('why'), fields) })

test.each([
  { code: 'ECONNREFUSED', syscall: 'connect' },
  { code: 'ENOTFOUND', syscall: 'getaddrinfo' },
  { code: 'EAI_AGAIN', syscall: 'getaddrinfo' },
  { code: 'EHOSTUNREACH', syscall: 'connect' },
  { code: 'ENETUNREACH', syscall: 'connect' },
  // A socket that is not there, or not open to us.
  { code: 'ENOENT', syscall: 'connect' },
  { code: 'EACCES', syscall: 'connect' },
  { code: 'ECONNRESET', syscall: 'read' },
  { code: 'EPIPE', syscall: 'write' },
  { code: '57P01' },
])('$code of $syscall is a database that is away', (fields) => {
  expect(describeDatabaseError(failed(fields))).toMatchObject({ status: 503 })
})
test('a file that is missing is a defect', () => {
  expect(describeDatabaseError(failed({ code: 'ENOENT', syscall: 'open' }))).toBeUndefined()
})

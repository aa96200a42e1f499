/**
 * The bucket of a production city, against a local server that speaks S3 and checks signatures of requests. It accepts
 * forms unchecked, so forms are compared with the values AWS documents.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSource } from '#contract/content/sources.ts'
import { scanImage, uploadSentences } from '#contract/uploads/uploads.ts'
import { updateUser } from '#contract/people/users.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { startBucket, type Bucket } from '#tests/server/start-bucket.ts'
import { BOUNDARY, auth, fieldsOf, film, filePart, multipart, photo, plain } from '#tests/server/upload-file.ts'
import { readOptions } from '#server/city/options.ts'
import { demoPictureCheck } from './picture-check.ts'
import { postForm, signWithKey, signedHeaders } from '#server/platform/storage/s3-signature.ts'
import { s3Uploads } from './s3-uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-s3-'))
let bucket: Bucket
let app: TestApp
let me: Citizen
beforeAll(async () => {
  bucket = await startBucket(join(folder, 'bucket'))
  app = await startTestApp(seedSmallWorld, {
    uploads: { store: s3Uploads(bucket.options, join(folder, 'fetched')), check: demoPictureCheck },
  })
  me = await app.signUp()
})
afterAll(async () => {
  await app.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends a file as a browser does: the fields in order, then the file, to the bucket. */
async function send(file: Uint8Array, type: string) {
  const leave = await auth(app, me, type, file.byteLength)
  const response = await fetch(leave.upload_url, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: multipart([...fieldsOf(leave), filePart(file, { type })]),
  })
  expect(response.status).toBe(201)
  return leave
}
const kept = () =>
  readdirSync(join(folder, 'bucket/city'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('_object'),
  )

test('a picture goes to the bucket, is looked at, and comes back clean under another name', async () => {
  const file = await photo()
  const waiting = await auth(app, me, 'image/jpeg', 10)
  expect(await app.call(getSource, { id: waiting.source_id }, me)).toMatchObject({ status: 0, url: '' })
  const leave = await send(file, 'image/jpeg')
  expect(leave.key).toMatch(new RegExp(`^incoming/${me.id}/\\d+-[\\w-]{22}$`))
  expect((await fetch(leave.file_url)).status).toBe(404)
  expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({
    status: 1,
    url: leave.file_url,
    width: 30,
    height: 40,
  })
  const shown = await fetch(leave.file_url)
  expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(bytes.includes('Secret')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect((await app.call(updateUser, { avatar: leave.file_url }, me)).avatar).toBe(leave.file_url)
  expect(kept().filter((name) => name.startsWith('incoming/'))).toEqual([])
  expect(readdirSync(join(folder, 'fetched'))).toEqual([])
})
test('twenty who ask at once make one look of it', async () => {
  const leave = await send(await plain().jpeg().toBuffer(), 'image/jpeg')
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(getSource, { id: leave.source_id }, me)))
  expect(answers.every(({ status }) => status === 0 || status === 1)).toBe(true)
  expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({ status: 1 })
})
test('a film is ready after a look at its boxes', async () => {
  const leave = await send(film(), 'video/mp4')
  expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({
    kind: 'video',
    status: 1,
    duration: 4,
  })
  expect(Buffer.from(await (await fetch(leave.file_url)).arrayBuffer()).includes('+30.25')).toBe(false)
})
test('what is no picture, or more than announced, never becomes readable and leaves the bucket', async () => {
  const page = await send(Buffer.from('<script>alert(1)</script> that is a picture'), 'image/jpeg')
  expect(await app.call(getSource, { id: page.source_id }, me)).toMatchObject({
    status: 2,
    reason: uploadSentences.noPicture,
    url: '',
  })
  expect((await fetch(page.file_url)).status).toBe(404)
  expect(kept().filter((name) => name.startsWith('incoming/'))).toEqual([])
})
test('a refused picture is removed from the bucket', async () => {
  const leave = await send(await plain(40, 30, '#ff0000').jpeg().toBuffer(), 'image/jpeg')
  await app.call(getSource, { id: leave.source_id }, me)
  expect((await fetch(leave.file_url)).status).toBe(200)
  expect(await app.call(scanImage, { url: leave.file_url }, me)).toMatchObject({ pass: 0, reason: '图片未通过审核' })
  expect((await fetch(leave.file_url)).status).toBe(404)
})
test('a bucket that is away is told, and the file is looked at later', async () => {
  const leave = await send(await plain().jpeg().toBuffer(), 'image/jpeg')
  const { port } = bucket
  await bucket.close()
  await expect(app.call(getSource, { id: leave.source_id }, me)).rejects.toMatchObject({
    code: 503,
    message: '文件存储暂不可用，请稍后再试',
  })
  bucket = await startBucket(join(folder, 'bucket'), port)
  expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({ status: 1 })
})

const documented = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
test('a form is signed as AWS documents it', () => {
  const policy = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ].join('\r\n')
  expect(signWithKey(documented, '20151229T000000Z', Buffer.from(policy).toString('base64'))).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  )
})
test('a request of our own is signed as AWS documents it', () => {
  const { Authorization } = signedHeaders(
    documented,
    'GET',
    new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    { Range: 'bytes=0-9' },
    new Date('2013-05-24T00:00:00Z'),
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  expect(Authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
test('a policy names bucket, key, type and exact size, and ends', () => {
  const form = postForm(
    { ...documented, base: '', publicBase: '', bucket: 'city' },
    { key: 'incoming/1/x', type: 'image/png', size: 77, until: new Date('2026-11-21T08:00:00Z') },
    new Date('2026-11-21T07:30:00Z'),
  )
  const policy = JSON.parse(Buffer.from(form.policy!, 'base64').toString()) as {
    expiration: string
    conditions: unknown[]
  }
  expect(policy.expiration).toBe('2026-11-21T08:00:00.000Z')
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      { bucket: 'city' },
      { key: 'incoming/1/x' },
      { 'Content-Type': 'image/png' },
      ['content-length-range', 77, 77],
    ]),
  )
  // The bucket would refuse a field that no condition names.
  const named = new Set(policy.conditions.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(one as object))))
  expect(Object.keys(form).filter((name) => !named.has(name))).toEqual(['policy', 'x-amz-signature'])
})
test('half a bucket is told at the start', () => {
  expect(() => readOptions({ UPLOAD_S3_BUCKET: 'city' })).toThrow('UPLOAD_S3_ENDPOINT')
  expect(
    readOptions({
      ...bucket.env(),
      UPLOAD_S3_ENDPOINT: 'https://s3.example.org',
      UPLOAD_S3_STYLE: 'host',
      UPLOAD_S3_PUBLIC_URL: 'https://files.city.example/',
    }),
  ).toMatchObject({
    connect: ['https://city.s3.example.org'],
    uploads: { s3: { base: 'https://city.s3.example.org', publicBase: 'https://files.city.example' } },
  })
})

import { expect, test } from 'vitest'
import { eventCodes } from './event-codes.ts'

test('R204 tracking event login is 0', () => expect(eventCodes.login).toBe(0))
test('R205 tracking event open is 1', () => expect(eventCodes.open).toBe(1))
test('R206 tracking event close is 2', () => expect(eventCodes.close).toBe(2))
test('R207 tracking event recommend is 3', () => expect(eventCodes.recommend).toBe(3))
test('R208 tracking event like is 4', () => expect(eventCodes.like).toBe(4))
test('R209 tracking event comment is 5', () => expect(eventCodes.comment).toBe(5))
test('R210 tracking event share is 6', () => expect(eventCodes.share).toBe(6))
test('R211 tracking event search is 7', () => expect(eventCodes.search).toBe(7))
test('R212 tracking event favor is 8', () => expect(eventCodes.favor).toBe(8))
test('R213 tracking event unfavor is 9', () => expect(eventCodes.unfavor).toBe(9))
test('R214 tracking event readArticle is 10', () => expect(eventCodes.readArticle).toBe(10))
test('R215 tracking event readCount is 11', () => expect(eventCodes.readCount).toBe(11))
test('R216 tracking event menuClickCount is 12', () => expect(eventCodes.menuClickCount).toBe(12))

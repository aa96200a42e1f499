/** What an identity number says of its owner (GB 11643): date of birth, and sex by the last digit of the order. */
export const factsOfCard = (number: string): { birthdate: string; sex: 1 | 2 } => ({
  birthdate: `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`,
  sex: Number(number[16]) % 2 === 1 ? 1 : 2,
})

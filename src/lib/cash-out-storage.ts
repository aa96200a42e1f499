/** Where a device has the key and the amount of a cash-out whose answer is not known. In use on citizens' devices. */
export const PENDING_CASH_OUT = 'cash_out'

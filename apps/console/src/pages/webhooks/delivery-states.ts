/** The states of a delivery, as people see them. */
export const DELIVERY_STATES = { pending: 'Pending', delivered: 'Delivered', failed: 'Failed', cancelled: 'Cancelled' };

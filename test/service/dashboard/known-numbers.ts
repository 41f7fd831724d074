/** Corporate numbers of bodies that the sample holds. */
export const [TAX, TOTTORI] = ['7000012050002', '7000020310000'];

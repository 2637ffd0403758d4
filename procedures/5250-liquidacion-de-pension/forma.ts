import type { ReferenceLists } from '#engine/context.ts'
import type { FormaPagoBeneficio } from '#services/beneficios/contract.ts'

/** How a payment is received, in two words for a list. */
export function formaName({ forma }: FormaPagoBeneficio): string {
  return forma === 'deposito' ? 'Depósito' : 'En persona'
}

/** How and where a payment is received. Of an account only its last digits are known. */
export function formaLines(forma: FormaPagoBeneficio, lists: ReferenceLists): readonly string[] {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find(option => option.value === value)?.label
  if (forma.forma === 'deposito') {
    const tipo = labelOf(lists.tiposCuenta, String(forma.tipoCuenta)) ?? 'Cuenta'
    const banco = labelOf(lists.bancos, String(forma.banco))
    // "CuentaRUT de BancoEstado" names its bank already.
    const cuenta = banco === undefined || tipo.includes('BancoEstado') ? tipo : `${tipo}, ${banco}`
    return ['Depósito en su cuenta', `${cuenta}, termina en ${forma.ultimosDigitos}`]
  }
  const comuna = labelOf(lists.comunas, forma.comuna)
  const place = forma.lugar
    ? `${forma.lugar.nombre}, ${forma.lugar.direccion}`
    : `Cualquier oficina de ${forma.pagador}`
  return ['En persona, con su carné', comuna === undefined ? place : `${place}, ${comuna}`]
}

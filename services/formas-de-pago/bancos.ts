import { codigoBancoEstado, codigosSoloCuentaVista, tiposDeCuenta } from '#domain/bank-account.ts'
import bancosData from './bancos.json' with { type: 'json' }
import type { Banco } from './contract.ts'

const codigosTipoCuenta = Object.keys(tiposDeCuenta).map(Number)

/** The account types that a bank offers (reference data §2): CuentaRUT is 8 in BancoEstado and 9 elsewhere. */
function tiposCuentaDe(codigoBanco: number): number[] {
  if (codigosSoloCuentaVista.includes(codigoBanco)) return [4]
  const foreign = codigoBanco === codigoBancoEstado ? 9 : 8
  return codigosTipoCuenta.filter(codigo => codigo !== foreign)
}

/** The 34 banks and issuers, alphabetically; closed ones have `activo: false`. */
export const bancos: readonly Banco[] = bancosData
  .map(banco => ({ ...banco, tiposCuenta: tiposCuentaDe(banco.codigo) }))
  .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))

import { tiposDeCuenta } from '#domain/bank-account.ts'
import { referenceData } from '../../kit/reference-data.ts'

/** Handlers of the published lists, in the names of flows §7. */
export const listasPublicadas = {
  async getRegiones() {
    return referenceData.regiones().map(({ id, nombre }) => ({ id_region: id, nombre }))
  },
  async getComunas({ query }: { query: { id_region: string } }) {
    return referenceData.comunas(query.id_region).map(({ id, nombre }) => ({ id_comuna: id, nombre }))
  },
  async getBancos() {
    return referenceData.bancos().map(({ codigo, nombre }) => ({ id_banco: codigo, nombre }))
  },
  async getTipoCuenta() {
    return Object.entries(tiposDeCuenta).map(([codigo, nombre]) => ({
      id_tipo_cuenta: Number(codigo),
      nombre: String(nombre),
    }))
  },
}

import { ageOn, isoDateInChile } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { Officials } from '#portal/officials/types.ts'
import type { ServiceClients } from '#services/bound-services.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import { signedInRun } from '#sessions/types.ts'

const adultAge = 18

/** Officials, from the registers of officials and of persons. */
export function createOfficials(parts: {
  clients: Pick<ServiceClients, 'funcionarios' | 'personas'>
  tokens: PortalTokens
  clock: Clock
}): Officials {
  const { clients, tokens, clock } = parts
  return {
    async find(session) {
      const run = signedInRun(session)
      const { funcionario } = await clients.funcionarios.consultarFuncionario({
        token: tokens.issue(run, { service: 'funcionarios' }),
        query: runToWire(run),
        reason: { purpose: 'Saber si puede atender a otras personas' },
      })
      if (!funcionario) return undefined
      const { name, institution, role, atiende, usaBandeja, mesas } = funcionario
      return {
        official: { run, nombre: name, institucion: institution, cargo: role },
        attends: atiende,
        usesTray: usaBandeja,
        mesas,
      }
    },

    async findPerson(run, official) {
      try {
        const persona = await clients.personas.getPersona({
          token: tokens.issue(run, { service: 'personas', official }),
          query: runToWire(run),
          reason: { purpose: 'Atenderle en una sucursal' },
        })
        if (persona.fechaDefuncion !== null) return 'dead'
        const { fechaNacimiento } = persona
        if (fechaNacimiento && ageOn(fechaNacimiento, isoDateInChile(clock.now())) < adultAge) return 'minor'
        const { nombres, apellidoPaterno, apelidoMaterno, contactabilidad } = persona
        return {
          run,
          nombres,
          apellidos: [apellidoPaterno, apelidoMaterno].filter(Boolean).join(' '),
          email: contactabilidad?.correoElectronico1 || undefined,
        }
      } catch (error) {
        if (error instanceof ContractError && error.name === 'NoEncontrada') return 'missing'
        throw error
      }
    },
  }
}

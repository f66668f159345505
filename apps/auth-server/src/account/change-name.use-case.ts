import { Injectable } from '@nestjs/common';
import { refuseProblems } from '../pages/field-problems.js';
import { nameProblem, tidyName } from '../users/person-name.js';
import { UserRepository } from '../users/user.repository.js';

@Injectable()
export class ChangeNameUseCase {
  constructor(private readonly users: UserRepository) {}

  /** @throws ServiceError `invalid_request` for a name that is blank or too long */
  async run(userId: string, typed: string): Promise<void> {
    const name = tidyName(typed);
    refuseProblems({ name: nameProblem(name) });
    await this.users.rename(userId, name);
  }
}

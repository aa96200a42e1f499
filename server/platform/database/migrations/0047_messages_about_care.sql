CREATE TRIGGER care_people_forget_messages AFTER DELETE ON care_people REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('care', 'id');
